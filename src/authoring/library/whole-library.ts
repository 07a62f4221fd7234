// The library of content/ as it is.
import { buildLibrary } from '#authoring/library/build-library.ts';
import { readOnce } from '#authoring/read-once.ts';

export const wholeLibrary = readOnce(() => buildLibrary());
