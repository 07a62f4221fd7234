// The section that is read first, for whoever has done nothing: known without the plan and the list of all sections.
import section from 'virtual:content/first-section';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';

export const FIRST_SECTION: ShownSectionPlace = section;
