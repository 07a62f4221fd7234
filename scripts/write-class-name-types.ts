// For `npm run types`: writes the types of the class names, which no tool of ours keeps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { classNameTypes } from './class-names.ts';

mkdirSync('.types', { recursive: true });
writeFileSync('.types/class-names.d.ts', classNameTypes());
