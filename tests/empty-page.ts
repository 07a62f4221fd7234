// The page that tests share: what a test rendered is taken off it, and scrolling, which jsdom has not, does nothing.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
