import { expect, test } from 'vitest';
import { parseSearchText, type SearchQuery } from '#server/search/parse/query.ts';
import { pointsOfWordUnits } from '#server/search/relax/partial-match.ts';
import { startTestServer } from '#tests/support/server.ts';
import { literalPoints, scoreOf } from './rank.ts';

const { db } = await startTestServer();

const textOf = (question: SearchQuery | undefined, literal?: SearchQuery) => {
  if (question === undefined) throw new Error('no word');
  const weights = question.terms.map((_, at) => 500 + at);
  return [
    scoreOf(question, weights, 20_000, question.terms[0]?.word.hangul ? 'kr' : 'vi'),
    literalPoints(literal && { question: literal, isSentence: true }),
    pointsOfWordUnits(
      question.terms.map(({ word, written, concept }) => ({
        words: [word],
        written,
        concept,
        weight: 500,
        ads: 1,
      })),
    ),
  ].map((points) => points.compile(db).sql);
};

test('queries with the same number of words share one statement', () => {
  const latin = parseSearchText('thợ hàn');
  const statement = textOf(latin);
  for (const key of ['kế toán', 'qa hà', 'electrician welder', '용접 전기', '용접 welder'])
    expect(textOf(parseSearchText(key), latin), key).toEqual(statement);
});
