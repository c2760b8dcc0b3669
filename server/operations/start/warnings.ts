import { logFormatOf } from '#server/infrastructure/environment/env.ts';
import { formatLogLine } from '#server/infrastructure/http/log.ts';
import { redactError } from '#server/infrastructure/http/redacted-log.ts';

// By default, Node prints warnings as plain text, which breaks a log in JSON. This module is imported first, so that
// warnings of other modules are captured.
const format = logFormatOf(process.env);
if (format === 'json') {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    process.stderr.write(formatLogLine(format, 'warn', 'Node warns', { err: redactError(warning) }));
  });
}
