// What the bench uses of sql.js, which declares no types of its own.

declare module 'sql.js/dist/sql-wasm-browser.js' {
  export interface SqlJsDatabase {
    run(sql: string, values: readonly (string | number)[]): unknown;
    exec(sql: string, values?: readonly (string | number)[]): unknown;
    /** The whole file. */
    export(): Uint8Array<ArrayBuffer>;
  }
  const initSqlJs: (options: { readonly locateFile: () => string }) => Promise<{
    readonly Database: new (image?: Uint8Array) => SqlJsDatabase;
  }>;
  export default initSqlJs;
}
