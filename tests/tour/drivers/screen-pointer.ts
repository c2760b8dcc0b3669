import { once } from 'node:events';
import { connect } from 'node:net';

/** The mouse of a screen in memory, at pixels of the screen. */
export interface ScreenPointer {
  moveTo(x: number, y: number): void;
  press(): void;
  release(): void;
  close(): void;
}

/** Events of XTEST's FakeInput, by their codes in the X protocol. */
const events = { press: 4, release: 5, move: 6 } as const;

/**
 * Connects to a screen of Xvfb and moves its real mouse by the extension XTEST. GTK follows this mouse while something is
 * dragged, and ignores the pointer actions of WebDriver from the start of the drag on.
 * @throws if the screen refuses the connection or lacks the extension
 */
export async function openScreenPointer(display: string): Promise<ScreenPointer> {
  const socket = connect(`/tmp/.X11-unix/X${display}`);
  await once(socket, 'connect');
  // Little-endian, protocol 11.0, without authorization.
  socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const [setup] = (await once(socket, 'data')) as [Buffer];
  if (setup[0] !== 1) throw new Error(`screen ${display} refuses the connection`);
  const name = Buffer.from('XTEST');
  const query = Buffer.alloc(16);
  query.writeUInt8(98, 0);
  query.writeUInt16LE(4, 2);
  query.writeUInt16LE(name.length, 4);
  name.copy(query, 8);
  socket.write(query);
  const [extension] = (await once(socket, 'data')) as [Buffer];
  if (extension[8] !== 1) throw new Error(`screen ${display} has no XTEST`);
  const opcode = extension.readUInt8(9);

  const send = (event: keyof typeof events, x = 0, y = 0): void => {
    const request = Buffer.alloc(36);
    request.writeUInt8(opcode, 0);
    request.writeUInt8(2, 1);
    request.writeUInt16LE(request.length / 4, 2);
    request.writeUInt8(events[event], 4);
    // Detail of the event: 1 for the left button, 0 for a move to absolute coordinates.
    request.writeUInt8(event === 'move' ? 0 : 1, 5);
    request.writeInt16LE(Math.round(x), 24);
    request.writeInt16LE(Math.round(y), 26);
    socket.write(request);
  };
  return {
    moveTo: (x, y) => send('move', x, y),
    press: () => send('press'),
    release: () => send('release'),
    close: () => socket.destroy(),
  };
}
