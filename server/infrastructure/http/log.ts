import type { FastifyRequest } from 'fastify';
import type { LogFormat } from '#server/infrastructure/environment/env.ts';
import { type LoggedError, redactError } from './redacted-log.ts';

/** Target of log lines. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Options of the log: one JSON object per line, or the same as text for people. A request is logged by the pattern of
 * its route only: paths and queries contain tickets and search words.
 */
export function logOptions(format: LogFormat, to: LogTarget = process.stdout) {
  return {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: redactError,
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    },
    stream: format === 'json' ? to : { write: (line: string) => to.write(toText(line)) },
  };
}

/** Formats a line of the process itself, such as its address, in the format of the log. */
export function formatLogLine(
  format: LogFormat,
  level: 'info' | 'warn' | 'error',
  message: string,
  details: object = {},
): string {
  const line = JSON.stringify({ level, time: new Date().toISOString(), ...details, message });
  return format === 'json' ? `${line}\n` : toText(line);
}

type Line = { level: string; time: string; message?: string; err?: LoggedError };

/** Prints start messages without time and level; events have both. */
function toText(line: string): string {
  const { level, time, message = '', err, ...details } = JSON.parse(line) as Line;
  const facts = Object.entries(details).map(([name, value]) => ` ${name}=${textOf(value)}`);
  const fault = err ? `\n${err.type}: ${err.message}\n${err.stack}` : '';
  const mark = err || facts.length > 0 ? `${time} ${level}: ` : '';
  return `${mark}${message}${facts.join('')}${fault}\n`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
