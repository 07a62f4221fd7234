// `npm run serve`: the built site at http://localhost:4173, or at PORT.
import { fileURLToPath } from 'node:url';
import { createStaticSite } from './static-site.ts';

const port = Number(process.env['PORT'] ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new Error(`PORT is "${process.env['PORT']}", which is no port number`);
}

const server = createStaticSite(fileURLToPath(new URL('../build/client/', import.meta.url)));
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=4174 npm start` : error);
  process.exit(1);
});
// Only this machine: the server is for looking and testing.
server.listen(port, '127.0.0.1', () => console.log(`Wine Study: http://localhost:${port}/`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => process.exit(0));
}
