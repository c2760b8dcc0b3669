import { type RawBuilder, sql } from 'kysely';

/** SQL: a task of this kind with this key runs on a node now. The queue must exist. */
export const isTaskRunning = ({ name }: { name: string }, key: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM pgboss.job j WHERE j.name = ${name} AND coalesce(j.singleton_key, '') = ${key}::text
    AND j.state <= 'active' AND j.state = 'active' AND j.policy = 'exclusive')`;
