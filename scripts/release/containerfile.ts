/** An image as a Containerfile describes it, without its files. */
export interface Image {
  from: string;
  /** Steps that change files, in order; each with the environment, folder and user at its place. */
  steps: FileStep[];
  user: string;
  folder: string;
  environment: Record<string, string>;
  volumes: string[];
  ports: number[];
  stopSignal: string;
  health: { command: string[]; intervalSeconds: number; startSeconds: number; retries: number };
  command: string[];
}

export type FileStep = { folder: string; user: string; environment: Record<string, string> } & (
  | { kind: 'run'; command: string[] }
  | { kind: 'add'; source: string; target: string }
);

/**
 * Reads a Containerfile. Throws for an instruction that it does not know and for one that is missing, so that a test of
 * the image cannot leave a step out.
 * @param given values of ARG
 */
export function readContainerfile(text: string, given: Record<string, string>): Image {
  const image: Image = {
    from: '',
    steps: [],
    user: 'root',
    folder: '/',
    environment: {},
    volumes: [],
    ports: [],
    stopSignal: '',
    health: { command: [], intervalSeconds: 30, startSeconds: 0, retries: 3 },
    command: [],
  };
  const variables: Record<string, string> = {};
  const expand = (value: string) =>
    value.replaceAll(/\$\{(\w+)\}|\$(\w+)/g, (_, braced, bare) => {
      const found = variables[braced ?? bare];
      if (found === undefined) throw new Error(`The Containerfile uses ${braced ?? bare}, which has no value.`);
      return found;
    });
  const step = () => ({ folder: image.folder, user: image.user, environment: { ...variables } });
  const instructions: Record<string, (value: string) => unknown> = {
    FROM: (value) => (image.from = value),
    ARG: (value) => {
      const [name = '', preset] = value.split('=');
      const chosen = given[name] ?? preset;
      if (chosen !== undefined) variables[name] = chosen;
    },
    ENV: (value) => {
      for (const [name = '', set = ''] of value.split(/\s+/).map((pair) => pair.split('=')))
        variables[name] = image.environment[name] = expand(set);
    },
    RUN: (value) => image.steps.push({ ...step(), kind: 'run', command: readCommand(value) }),
    ADD: (value) => {
      const [source = '', target = ''] = expand(value).split(/\s+/);
      image.steps.push({ ...step(), kind: 'add', source, target });
    },
    WORKDIR: (value) => (image.folder = expand(value)),
    USER: (value) => (image.user = value),
    VOLUME: (value) => image.volumes.push(value),
    EXPOSE: (value) => image.ports.push(Number(value)),
    STOPSIGNAL: (value) => (image.stopSignal = value),
    HEALTHCHECK: (value) => (image.health = readHealthCheck(value)),
    CMD: (value) => (image.command = readCommand(value)),
  };
  for (const { name, value } of splitInstructions(text)) {
    const follow = instructions[name];
    if (!follow) throw new Error(`The Containerfile has a step ${name}, which its test cannot run.`);
    follow(value);
  }
  if (!image.from || image.command.length === 0) throw new Error('The Containerfile needs FROM and CMD.');
  return image;
}

/** Lines that end in a backslash go on in the next one. */
function splitInstructions(text: string): { name: string; value: string }[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name: name.toUpperCase(), value };
    });
}

/** A list in JSON is run as it is, anything else by the shell. */
const readCommand = (value: string): string[] =>
  value.startsWith('[') ? JSON.parse(value) : ['/bin/sh', '-c', value];

function readHealthCheck(value: string): Image['health'] {
  const [options = '', command = ''] = value.split(/\bCMD\s+/);
  const read = (name: string, preset: number) =>
    Number(new RegExp(`--${name}=(\\d+)`).exec(options)?.[1] ?? preset);
  return {
    command: readCommand(command),
    intervalSeconds: read('interval', 30),
    startSeconds: read('start-period', 0),
    retries: read('retries', 3),
  };
}
