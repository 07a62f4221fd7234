// The storage worker in a browser that has no private file system.
import './remove-private-file-system.ts';
import '../../../src/study-worker.ts';
