import type { FastifyRequest } from 'fastify';
import type { LogFormat } from '#server/env.ts';
import { type LoggedFault, redactError } from './redacted-log.ts';

/** Where lines of the log go. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Options of the log: one JSON object a line, or the same as text for people. Which address was asked is told by the
 * pattern of its route alone: paths and queries hold tickets, and what somebody searches for.
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

/** A line of the process itself, such as where it is reached, in the form of the log. */
export function logLine(
  format: LogFormat,
  level: 'info' | 'warn' | 'error',
  message: string,
  details: object = {},
): string {
  const line = JSON.stringify({ level, time: new Date().toISOString(), ...details, message });
  return format === 'json' ? `${line}\n` : toText(line);
}

type Line = { level: string; time: string; message?: string; err?: LoggedFault };

/** What a program says of itself at its start is read without time and level; both stand where something happened. */
function toText(line: string): string {
  const { level, time, message = '', err, ...details } = JSON.parse(line) as Line;
  const facts = Object.entries(details).map(([name, value]) => ` ${name}=${textOf(value)}`);
  const fault = err ? `\n${err.type}: ${err.message}\n${err.stack}` : '';
  const mark = err || facts.length > 0 ? `${time} ${level}: ` : '';
  return `${mark}${message}${facts.join('')}${fault}\n`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
