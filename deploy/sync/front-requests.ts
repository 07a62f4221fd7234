// What the front is asked, by the app and by others: tried on its rules in every test run, and on nginx by the heavy
// tests.
export const NAME = '0123456789abcdefghjkmnpq';
export const DATABASE = `userdb-${Buffer.from(NAME).toString('hex')}`;
const OTHER_DATABASE = `userdb-${Buffer.from('z'.repeat(24)).toString('hex')}`;
const SEGMENT = `s${'0'.repeat(23)}z`;
const USER = `/_users/org.couchdb.user:${NAME}`;
const REVISION = '1-0123456789abcdef0123456789abcdef';

const keys = (...ids: readonly string[]) => encodeURIComponent(JSON.stringify(ids));

type Request = readonly [method: string, path: string];

/** Everything that the app asks. */
export const LET_THROUGH: readonly (readonly [kind: string, ...Request])[] = [
  ['sign-up', 'PUT', USER],
  ['sign-up', 'PUT', USER.replace(':', '%3A')],
  ['account', 'GET', USER],
  ['account', 'DELETE', `${USER}?rev=${REVISION}`],
  ['mailbox', 'GET', `/${DATABASE}`],
  ['mailbox', 'GET', `/${DATABASE}/`],
  ['mailbox', 'GET', `/${DATABASE}/_changes?since=0&limit=200`],
  ['mailbox', 'GET', `/${DATABASE}/_changes?since=23-g1AAAACTeJzLYWBgYMpgTmHgz_cvPy-8&limit=1`],
  ['mailbox', 'GET', `/${DATABASE}/_all_docs?include_docs=true&keys=${keys(SEGMENT)}`],
  ['mailbox', 'GET', `/${DATABASE}/_all_docs?include_docs=true&keys=${keys(SEGMENT, SEGMENT)}`],
  ['segment', 'PUT', `/${DATABASE}/${SEGMENT}`],
  ['preflight', 'OPTIONS', USER],
  ['preflight', 'OPTIONS', `/${DATABASE}/${SEGMENT}`],
];

/** Bodies of a segment. */
export const SEGMENT_BODIES: readonly string[] = ['{"d":""}', '{"d":"AA=="}', '{"d":"a+/9"}'];

/** Other bodies under a segment's name. */
export const REFUSED_BODIES: readonly (readonly [what: string, body: string])[] = [
  ['a segment removed', '{"_deleted":true}'],
  ['a segment removed, with a body', '{"d":"AA==","_deleted":true}'],
  ['the same before it', '{"_deleted":true,"d":"AA=="}'],
  ['the same, spelled otherwise', '{"\\u005fdeleted":true,"d":"AA=="}'],
  ['another revision', `{"d":"AA==","_rev":"${REVISION}"}`],
  ['another name', `{"d":"AA==","_id":"s${'0'.repeat(24)}"}`],
  ['an attachment in it', '{"d":"AA==","_attachments":{}}'],
  ['a second text', '{"d":"AA==","d":"AA=="}'],
  ['no text', '{}'],
  ['no JSON', 'AA=='],
  ['nothing', ''],
];

/** What a learner, who is the administrator of their own database, or anybody else might try. */
export const REFUSED: readonly (readonly [what: string, ...Request])[] = [
  ['a design document', 'PUT', `/${DATABASE}/_design/x`],
  ['a design document, encoded', 'PUT', `/${DATABASE}/_design%2Fx`],
  ['a design document behind a segment’s name', 'PUT', `/${DATABASE}/_design/../${SEGMENT}`],
  ['a segment’s name behind a design document', 'PUT', `/${DATABASE}/${SEGMENT}/../_design/x`],
  ['the same, encoded', 'PUT', `/${DATABASE}/${SEGMENT}/%2e%2e/_design/x`],
  ['a view', 'GET', `/${DATABASE}/_design/x/_view/y`],
  ['a search', 'POST', `/${DATABASE}/_find`],
  ['an index', 'POST', `/${DATABASE}/_index`],
  ['many at once', 'POST', `/${DATABASE}/_bulk_docs`],
  ['other rights', 'PUT', `/${DATABASE}/_security`],
  ['another limit of revisions', 'PUT', `/${DATABASE}/_revs_limit`],
  ['a local document', 'PUT', `/${DATABASE}/_local/x`],
  ['an attachment', 'PUT', `/${DATABASE}/${SEGMENT}/file`],
  ['a segment removed', 'DELETE', `/${DATABASE}/${SEGMENT}?rev=${REVISION}`],
  ['a revision of one’s own making', 'PUT', `/${DATABASE}/${SEGMENT}?new_edits=false`],
  ['a name that is none', 'PUT', `/${DATABASE}/sil0${'0'.repeat(21)}`],
  ['a longer name', 'PUT', `/${DATABASE}/${SEGMENT}0`],
  ['a line end in the name', 'PUT', `/${DATABASE}/${SEGMENT}%0a`],
  ['a segment read alone', 'GET', `/${DATABASE}/${SEGMENT}`],
  ['changes that never end', 'GET', `/${DATABASE}/_changes?feed=continuous&since=0&limit=200`],
  ['the same, last', 'GET', `/${DATABASE}/_changes?since=0&limit=200&feed=longpoll`],
  ['changes through a filter', 'GET', `/${DATABASE}/_changes?filter=_view&since=0&limit=200`],
  ['changes without an end', 'GET', `/${DATABASE}/_changes?since=0`],
  ['everything at once', 'GET', `/${DATABASE}/_all_docs?include_docs=true`],
  ['everything, behind a key', 'GET', `/${DATABASE}/_all_docs?include_docs=true&keys=%5B%5D&keys=`],
  [
    'too many at once',
    'GET',
    `/${DATABASE}/_all_docs?include_docs=true&keys=${keys(...Array.from({ length: 101 }, () => SEGMENT))}`,
  ],
  ['a mailbox made by hand', 'PUT', `/${DATABASE}`],
  ['a mailbox removed by hand', 'DELETE', `/${DATABASE}`],
  ['a database with another name', 'PUT', '/mine'],
  ['another application’s database', 'GET', '/userdb-626f62/'],
  ['the list of databases', 'GET', '/_all_dbs'],
  ['what is in each', 'POST', '/_dbs_info'],
  ['the list of accounts', 'GET', '/_users/_all_docs'],
  ['the changes of accounts', 'GET', '/_users/_changes'],
  ['accounts’ design document', 'GET', '/_users/_design/_auth'],
  ['many accounts at once', 'POST', '/_users/_bulk_docs'],
  ['an account with another name', 'PUT', '/_users/org.couchdb.user:admin'],
  ['an account with capitals', 'PUT', USER.toUpperCase().replace('/_USERS', '/_users')],
  ['an account of one’s own revision', 'PUT', `${USER}?new_edits=false`],
  ['an account in no hurry', 'PUT', `${USER}?batch=ok`],
  ['two slashes', 'PUT', `/${USER}`],
  ['a way around', 'GET', `/userdb-x/../_all_dbs`],
  ['a way around, encoded', 'GET', `/userdb-x/%2e%2e/_all_dbs`],
  ['the settings', 'GET', '/_node/_local/_config'],
  ['the settings, encoded', 'GET', '/%5fnode/_local/_config'],
  ['the tasks', 'GET', '/_active_tasks'],
  ['a replication', 'POST', '/_replicate'],
  ['a session', 'POST', '/_session'],
  ['the desk', 'GET', '/_utils/'],
  ['the version', 'GET', '/'],
  ['only the head', 'HEAD', `/${DATABASE}/`],
  ['a copy', 'COPY', `/${DATABASE}/${SEGMENT}`],
];

/** A request that would do if it were one’s own mailbox: CouchDB itself refuses it. */
export const FOREIGN: Request = ['GET', `/${OTHER_DATABASE}/`];
