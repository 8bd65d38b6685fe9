import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { accessKinds } from './access.ts'
import { alarmKinds } from './alarms.ts'
import { connectionKinds } from './connections.ts'
import { importKinds } from './imports.ts'
import { incomingKinds } from './incoming.ts'
import type { Kind } from './kind.ts'
import { lockKinds } from './locks.ts'
import { membershipKinds } from './membership.ts'
import { ownershipKinds } from './ownership.ts'
import { partnerKinds } from './partners.ts'
import { proposalKinds } from './proposals.ts'
import { shareKinds } from './shares.ts'
import { webhookKinds } from './webhooks.ts'

const ALL = {
  ...accessKinds,
  ...ownershipKinds,
  ...membershipKinds,
  ...connectionKinds,
  ...shareKinds,
  ...partnerKinds,
  ...incomingKinds,
  ...importKinds,
  ...webhookKinds,
  ...lockKinds,
  ...proposalKinds,
  ...alarmKinds,
}

/** The names of all kinds, as stored. */
export type KindName = keyof typeof ALL

/** All kinds of notifications, by name. */
export const KINDS: Readonly<Record<KindName, Kind>> = ALL

/** The kinds that this version knows: a newer server on the same database may write others. */
export const KIND_NAMES = Object.keys(KINDS) as KindName[]

/** Returns the kinds of a topic. */
export function kindsOf(topic: NotificationTopic): KindName[] {
  return KIND_NAMES.filter((name) => KINDS[name].topic === topic)
}
