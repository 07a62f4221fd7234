// What the stand-in for CouchDB uses of packages that come without types.
declare module 'pouchdb-node' {
  interface PouchDb {
    defaults(options: { readonly prefix: string }): PouchDb;
  }
  const pouchDb: PouchDb;
  export default pouchDb;
}

declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http';
  import type { PouchDb } from 'pouchdb-node';

  interface Options {
    readonly mode: 'fullCouchDB';
    readonly overrideMode: { readonly exclude: readonly string[] };
    readonly inMemoryConfig: boolean;
    readonly logPath: string;
  }
  export default function expressPouchDb(pouchDb: PouchDb, options: Options): RequestListener;
}
