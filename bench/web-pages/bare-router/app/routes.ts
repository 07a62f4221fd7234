// Its one address.
import { index } from '@react-router/dev/routes';

export default [index('home.tsx')];
