import { expect, test } from 'vitest';
import { makeWords } from '#app/words/page-words.ts';
import { message } from '#contract/messages.ts';
import { wordMessage } from './message.ts';

const { t } = makeWords('en', {
  error: {
    field: {
      max_length: 'At most {{max}} characters.',
      required: 'Please fill in the information.',
      required_named: 'Please fill in “{{name}}”.',
    },
  },
});

test('what is missing is told by the name of its field [S5-02]', () => {
  expect(wordMessage(message('required'), t, 'Full name')).toBe('Please fill in “Full name”.');
  expect(wordMessage(message('max_length', { max: 100 }), t, 'Full name')).toBe('At most 100 characters.');
});

test('without a name the sentence for all fields stands [S5-03]', () => {
  expect(wordMessage(message('required'), t)).toBe('Please fill in the information.');
});

test('a message of a schema is worded with its parameters', () => {
  expect(wordMessage(message('max_length', { max: 100 }), t)).toBe('At most 100 characters.');
});

test('a sentence of the server passes as it is', () => {
  expect(wordMessage('This ID is taken. Choose another.', t)).toBe('This ID is taken. Choose another.');
});
