/** The path of the sign for what is heard, in a box of 24. */
export const SPEAKER =
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
