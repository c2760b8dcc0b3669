import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  endsAt: number;
}

/** Stores the data of the built-in provider for the minutes of a sign-in. A sign-in that a restart interrupts is begun again. */
export function createMemory(): new (kind: string) => Adapter {
  const shelves = new Map<string, Map<string, Kept>>();
  return class MemoryAdapter implements Adapter {
    readonly #kept: Map<string, Kept>;

    constructor(kind: string) {
      this.#kept = shelves.get(kind) ?? new Map();
      shelves.set(kind, this.#kept);
    }

    async upsert(id: string, payload: AdapterPayload, seconds: number): Promise<void> {
      const now = Date.now();
      for (const [old, { endsAt }] of this.#kept) if (endsAt < now) this.#kept.delete(old);
      this.#kept.set(id, { payload, endsAt: now + (seconds || 600) * 1_000 });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const kept = this.#kept.get(id);
      return kept && kept.endsAt > Date.now() ? kept.payload : undefined;
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload;
    }

    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    async consume(id: string): Promise<void> {
      const kept = this.#kept.get(id);
      if (kept) kept.payload.consumed = Math.floor(Date.now() / 1_000);
    }

    async destroy(id: string): Promise<void> {
      this.#kept.delete(id);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
    }
  };
}
