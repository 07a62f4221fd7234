// Makes a CouchDB ready for mailboxes. Does no harm where it is ready: it runs at every start.
import { askForSuccess, isRecord, type AskCouch } from './couchdb.ts';

const PER_USER = '/_node/_local/_config/couch_peruser/enable';

/** Anybody may sign up; whose an account is, CouchDB's own design document for `_users` decides. */
const OPEN_TO_SIGN_UPS = {
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles: [] },
};

/**
 * @param wait is told why; resolves after a moment, or rejects once there has been enough waiting
 * @returns what it did, a sentence each
 */
export async function setUp(
  ask: AskCouch,
  wait: (why: string) => Promise<void>,
): Promise<readonly string[]> {
  for (let why = await whyNotUp(ask); why !== null; why = await whyNotUp(ask)) await wait(why);
  const done: string[] = [];
  if ((await ask('GET', '/_users')).status === 404) {
    await askForSuccess(ask, 'PUT', '/_users');
    done.push('Made the database of accounts.');
  }
  if (!isOpenToSignUps(await askForSuccess(ask, 'GET', '/_users/_security'))) {
    await askForSuccess(ask, 'PUT', '/_users/_security', OPEN_TO_SIGN_UPS);
    done.push('Opened the database of accounts for sign-ups.');
  }
  // CouchDB switches this off by itself where it starts before there is a database of accounts.
  if ((await askForSuccess(ask, 'GET', PER_USER)) !== 'true') {
    await askForSuccess(ask, 'PUT', PER_USER, 'true');
    done.push('Switched on a database for each account.');
  }
  return done;
}

async function whyNotUp(ask: AskCouch): Promise<string | null> {
  let status: number;
  try {
    ({ status } = await ask('GET', '/_up'));
  } catch (error) {
    return String(error);
  }
  // 403 where `max_iterations` is below those of the administrator's own hash.
  if (status === 401 || status === 403) {
    throw new Error('CouchDB refuses the administrator’s name or password');
  }
  return status === 200 ? null : `/_up is answered ${status}`;
}

/** Without members everybody is one. */
function isOpenToSignUps(security: unknown): boolean {
  if (!isRecord(security)) return false;
  const { members, admins } = security;
  return lacks(members, 'names') && lacks(members, 'roles') && !lacks(admins, 'roles');
}

function lacks(group: unknown, part: string): boolean {
  if (!isRecord(group)) return true;
  const list = group[part];
  return !Array.isArray(list) || list.length === 0;
}
