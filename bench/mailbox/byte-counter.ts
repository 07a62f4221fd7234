// Counts what goes over a connection, headers and all, on its way to a server of this machine.
import { connect, createServer, type AddressInfo } from 'node:net';

export interface ByteCounter {
  readonly url: string;
  /** Towards the server, and back, since the last call. */
  take(): { readonly up: number; readonly down: number };
  stop(): Promise<void>;
}

export async function startByteCounter(port: number): Promise<ByteCounter> {
  let up = 0;
  let down = 0;
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    client.on('data', (part) => {
      up += part.length;
    });
    target.on('data', (part) => {
      down += part.length;
    });
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = { up, down };
      up = 0;
      down = 0;
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
