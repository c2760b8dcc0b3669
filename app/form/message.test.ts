import { expect, test } from 'vitest';
import { makeWords } from '#app/words.tsx';
import { message } from '#contract/fields.ts';
import { wordMessage } from './message.ts';

const { t } = makeWords('en', { error: { field: { max_length: 'At most {{max}} characters.' } } });

test('a message of a schema is worded with its parameters', () => {
  expect(wordMessage(message('max_length', { max: 100 }), t)).toBe('At most 100 characters.');
});

test('a sentence of the server passes as it is', () => {
  expect(wordMessage('This ID is taken. Choose another.', t)).toBe('This ID is taken. Choose another.');
});
