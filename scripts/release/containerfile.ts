/** An image as a Containerfile describes it, without its files. */
export interface Image {
  from: string;
  /** Steps that change files, in order. */
  steps: FileStep[];
  user: string;
  folder: string;
  environment: Record<string, string>;
  volumes: string[];
  stopSignal: string;
  health: HealthCheck;
  command: string[];
}

/** A step with the user, folder and environment at its place in the file. */
export type FileStep = Pick<Image, 'user' | 'folder' | 'environment'> &
  ({ kind: 'run'; command: string[] } | { kind: 'add'; source: string; target: string });

export interface HealthCheck {
  command: string[];
  intervalSeconds: number;
  startSeconds: number;
  retries: number;
}

/**
 * Reads a Containerfile. Throws for an instruction that it does not know, so that a test of the image cannot leave one
 * out.
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
    stopSignal: 'SIGTERM',
    health: readHealthCheck(''),
    command: [],
  };
  const variables: Record<string, string> = {};
  for (const { name, value } of splitInstructions(text)) {
    if (name === 'ARG') {
      const [variable = '', preset] = value.split('=');
      const chosen = given[variable] ?? preset;
      if (chosen !== undefined) variables[variable] = chosen;
    } else follow(image, name, value, variables);
  }
  return image;
}

function follow(image: Image, name: string, value: string, variables: Record<string, string>): void {
  const { user, folder } = image;
  const place = { user, folder, environment: { ...variables } };
  const words = () => expand(value, variables).split(/\s+/);
  switch (name) {
    case 'FROM':
      image.from = value;
      break;
    case 'RUN':
      image.steps.push({ ...place, kind: 'run', command: readCommand(value) });
      break;
    case 'ADD': {
      const [source = '', target = ''] = words();
      image.steps.push({ ...place, kind: 'add', source, target });
      break;
    }
    case 'ENV':
      for (const pair of words()) {
        const [variable = '', set = ''] = pair.split('=');
        variables[variable] = image.environment[variable] = set;
      }
      break;
    case 'WORKDIR':
      image.folder = expand(value, variables);
      break;
    case 'USER':
      image.user = value;
      break;
    case 'VOLUME':
      image.volumes.push(value);
      break;
    case 'EXPOSE':
      // EXPOSE informs readers of the file only: it opens no port.
      break;
    case 'STOPSIGNAL':
      image.stopSignal = value;
      break;
    case 'HEALTHCHECK':
      image.health = readHealthCheck(value);
      break;
    case 'CMD':
      image.command = readCommand(value);
      break;
    default:
      throw new Error(`The Containerfile has a step ${name}, which its test cannot take.`);
  }
}

const expand = (value: string, variables: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)\}/g, (_, name) => {
    const found = variables[name];
    if (found === undefined) throw new Error(`The Containerfile uses ${name}, which has no value.`);
    return found;
  });

/** A line that ends in a backslash continues in the next one. */
const splitInstructions = (text: string) =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, value };
    });

/** A list in JSON is run as it is, anything else by the shell. */
const readCommand = (value: string): string[] =>
  value.startsWith('[') ? JSON.parse(value) : ['/bin/sh', '-c', value];

function readHealthCheck(value: string): HealthCheck {
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
