// The mailbox in memory does what every mailbox does.
import { mailboxContract } from '#tests/mailbox-contract.ts';
import { createMemoryMailboxServer } from '#tests/memory-mailbox.ts';

const server = createMemoryMailboxServer();
mailboxContract('in memory', (account) => server.mailbox(account));
