import type { ActorTeam } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'

/** Returns a person's name, `Ada Byron`, with the team if it is another one: `Ada Byron · Engines Ltd`. */
export function personName({ name, tenant }: { name: string; tenant?: ActorTeam }): string {
  return tenant ? `${name} · ${tenant.name}` : name
}

/**
 * Returns the name that the sender of a file request entered, marked as such: `Mira Stone (file request)`. It is unverified
 * because senders have no account.
 */
export function senderName(sender: string): string {
  return t('lib.text.senderFileRequest', { sender })
}
