// The mailbox in memory does what every mailbox does.
import { describe } from 'vitest';
import { mailboxContract } from '#tests/mailbox-contract.ts';
import { createMemoryMailboxServer } from '#tests/memory-mailbox.ts';

const server = createMemoryMailboxServer();
describe('Z10 a mailbox', () => {
  mailboxContract('in memory', (account) => server.mailbox(account));
});
