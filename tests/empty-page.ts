// Takes what a test rendered off the page, which the tests of other files share.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
