import { expect, test } from 'vitest';
import { createTranslator } from '#app/i18n/translator.ts';
import { message } from '#contract/text/messages.ts';
import { translateMessage } from './message.ts';

const { t } = createTranslator('en', {
  error: {
    field: {
      max_length: 'At most {{max}} characters.',
      required: 'Please fill in the information.',
      required_named: 'Please fill in “{{name}}”.',
    },
  },
});

test('a message for a required field contains its name', () => {
  expect(translateMessage(message('required'), t, 'Full name')).toBe('Please fill in “Full name”.');
  expect(translateMessage(message('max_length', { max: 100 }), t, 'Full name')).toBe(
    'At most 100 characters.',
  );
});

test('without a field name, the message for a required field is generic', () => {
  expect(translateMessage(message('required'), t)).toBe('Please fill in the information.');
});

test('a message of a schema is translated with its parameters', () => {
  expect(translateMessage(message('max_length', { max: 100 }), t)).toBe('At most 100 characters.');
});

test('a sentence of the server passes unchanged', () => {
  expect(translateMessage('This ID is taken. Choose another.', t)).toBe('This ID is taken. Choose another.');
});
