// One step from a version of the schema to the next.

export interface Migration {
  /** The `user_version` that the file has afterwards. */
  readonly version: number;
  readonly statements: string;
}
