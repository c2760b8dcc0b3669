import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Address, clientConfig, findAddress } from '#server/infrastructure/db/connection.ts';
import { alignTable } from './align.ts';

/** Source of statements and target of answers: a terminal, or pipes. */
interface Lines {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const help = '\\d lists tables, \\d NAME the columns of one, \\q ends. Statements end with ";".';

/**
 * A small SQL prompt for machines without psql: reads statements, shows results as tables and refusals as PostgreSQL words
 * them, in one session, until `\q` or the end of the input.
 */
export async function runPrompt(address: Address, { input, output }: Lines): Promise<void> {
  const say = (text: string) => void output.write(`${text}\n`);
  // Values are shown as PostgreSQL writes them.
  const types = { getTypeParser: () => (value: string) => value };
  const client = new pg.Client({ ...clientConfig(await findAddress(address)), types });
  client.on('notice', ({ severity, message }) => say(`${severity}: ${message}`));
  await client.connect();
  const lines = createInterface({ input, output, terminal: input.isTTY === true });
  const lost = new Promise<never>((_resolve, reject) => {
    client.once('error', reject);
  });
  lost.catch(() => lines.close());
  try {
    await Promise.race([lost, answerLines(client, lines, { say, isTyped: input.isTTY === true })]);
  } finally {
    lines.close();
    await client.end().catch(() => undefined);
  }
}

type Reader = ReturnType<typeof createInterface>;

async function answerLines(
  client: pg.Client,
  lines: Reader,
  { say, isTyped }: { say: (text: string) => void; isTyped: boolean },
): Promise<void> {
  let statement = '';
  const ask = () => {
    lines.setPrompt(statement === '' ? 'sanviec=> ' : 'sanviec-> ');
    if (isTyped) lines.prompt();
  };
  // Ctrl-C discards the statement that was typed so far, as in psql.
  lines.on('SIGINT', () => {
    statement = '';
    say('');
    ask();
  });
  if (isTyped) say(help);
  ask();
  for await (const line of lines) {
    const [, command, name] = statement === '' ? (/^\s*(\\\S*)\s*(\S*)/.exec(line) ?? []) : [];
    if (command === '\\q') return;
    if (command === '\\d') say(await show(client, name ? columnsOf : tables, name ? [name] : undefined));
    else if (command) say(help);
    else {
      statement = `${statement}${line}\n`.trimStart();
      if (isWhole(statement)) {
        say(await show(client, statement));
        statement = '';
      }
    }
    ask();
  }
}

const tables = `select relname as "table", reltuples::bigint as "rows, about" from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
const columnsOf = `select column_name as "column", data_type as type, is_nullable as "null", column_default as "default"
  from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`;

/** Matches strings, quoted names, comments and dollar quotes: a semicolon inside them does not end a statement. */
const quoted = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*.*?\*\/|(\$\w*\$).*?\1/gs;
/** Matches the beginning of a quoted text or comment that does not end in the text. */
const openQuote = /['"]|\/\*|\$\w*\$/;

/** True if the text ends with a complete statement. */
function isWhole(statement: string): boolean {
  const bare = statement.replace(quoted, ' ').trim();
  return bare.endsWith(';') && !openQuote.test(bare);
}

/**
 * Runs statements.
 * @returns the text to show to the user
 */
async function show(client: pg.Client, text: string, values?: string[]): Promise<string> {
  try {
    // For several statements at once, `pg` returns a list of results, which its types do not declare.
    const answer: unknown = await client.query({ text, rowMode: 'array', ...(values && { values }) });
    return [answer]
      .flat()
      .map((result) => describe(result as pg.QueryArrayResult<(string | null)[]>))
      .join('\n');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { message, detail, hint } = error;
    return [`ERROR: ${message}`, detail, hint && `HINT: ${hint}`].filter(Boolean).join('\n');
  }
}

function describe({ fields, rows, command, rowCount }: pg.QueryArrayResult<(string | null)[]>): string {
  if (fields.length === 0) return rowCount === null ? command : `${command} ${rowCount}`;
  return alignTable(
    fields.map(({ name }) => name),
    rows,
  );
}
