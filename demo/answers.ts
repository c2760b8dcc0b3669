import { sql } from 'kysely';
import { endOfDay } from '#server/hiring/answers/clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';

/** Days of the promise under which finished applications of the demo were sent. */
const DAYS = 7;
/** Every so many applications got its answer late. */
const LATE = 5;
