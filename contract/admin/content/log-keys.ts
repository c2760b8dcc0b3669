import { type ContentKind, isContentKind } from './kinds.ts';

/** Translation key for the name of a kind of record in the log. */
export const auditKindKey = <Kind extends string>(kind: Kind) =>
  (isContentKind(kind) ? `content_kind.${kind}.name` : `admin.audit.kind.${kind}`) as Kind extends ContentKind
    ? `content_kind.${Kind}.name`
    : `admin.audit.kind.${Kind}`;

/** Translation key for an act in the log, such as `event.create`. */
export function auditActKey(action: string): string {
  const [kind, act] = action.split('.');
  return isContentKind(kind)
    ? `content_kind.${kind}.act.${act}`
    : `admin.event.${action.replaceAll('.', '_')}`;
}
