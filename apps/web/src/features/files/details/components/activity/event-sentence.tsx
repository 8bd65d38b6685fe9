import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { ReactNode } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import type { Actor } from '../../model/get-actor.ts'
import classes from './activity.module.css'

/** The maximum length of a name in a sentence, in characters. */
const NAME_LENGTH = 50

interface EventSentenceProps {
  event: Pick<ActivityEvent, 'type' | 'meta'> & { user?: ActivityEvent['user'] }
  actor: Actor
  /** The current user. */
  readerId: string | null
}

/** An activity event as a sentence. Folders that the reader can't open are omitted. */
export function EventSentence({ event, actor: author, readerId }: EventSentenceProps): ReactNode {
  const { who, name: actor } = author
  const { type, meta } = event
  const { name, version, from_parent_name: from, to_parent_name: to } = meta
  switch (type) {
    case 'add':
      if (version !== undefined)
        return (
          <>
            {tRich('files.details.actorUploadedNewVersionOf', {
              who,
              actor,
              b,
              name: <ShownName name={name} />,
            })}
          </>
        )
      return to === undefined
        ? tRich('files.details.actorAddedName', { who, actor, b, name: <ShownName name={name} /> })
        : tRich('files.details.actorAddedNameToTo', {
            who,
            actor,
            b,
            name: <ShownName name={name} />,
            to: <ShownName name={to} path={meta.to_parent_path} />,
          })
    case 'move':
      return <MoveSentence meta={meta} actor={author} />
    case 'rename': {
      const { from_name: before = name, to_name: after = name } = meta
      return (
        <>
          {tRich('files.details.actorRenamedBeforeToAfter', {
            who,
            actor,
            b,
            before: <ShownName name={before} />,
            after: <ShownName name={after} />,
          })}
        </>
      )
    }
    case 'delete':
      return from === undefined
        ? tRich('files.details.actorDeletedName', { who, actor, b, name: <ShownName name={name} /> })
        : tRich('files.details.actorDeletedNameFromFrom', {
            who,
            actor,
            b,
            name: <ShownName name={name} />,
            from: <ShownName name={from} path={meta.from_parent_path} />,
          })
    case 'restore':
      if (version !== undefined)
        return (
          <>
            {tRich('files.details.actorRestoredVersionVersionOf', {
              who,
              actor,
              b,
              version,
              name: <ShownName name={name} />,
            })}
          </>
        )
      return to === undefined
        ? tRich('files.details.actorRestoredName', { who, actor, b, name: <ShownName name={name} /> })
        : tRich('files.details.actorRestoredNameToTo', {
            who,
            actor,
            b,
            name: <ShownName name={name} />,
            to: <ShownName name={to} path={meta.to_parent_path} />,
          })
    case 'own':
      return <OwnerSentence meta={meta} actor={author} readerId={readerId} />
    case 'access':
      return <AccessSentence event={event} actor={author} readerId={readerId} />
  }
}

type Meta = ActivityEvent['meta']

function MoveSentence({ meta, actor: { who, name: actor } }: { meta: Meta; actor: Actor }) {
  const { name, from_parent_name: from, to_parent_name: to } = meta
  if (from === undefined)
    return to === undefined
      ? tRich('files.details.actorMovedName', { who, actor, b, name: <ShownName name={name} /> })
      : tRich('files.details.actorMovedNameToTo', {
          who,
          actor,
          b,
          name: <ShownName name={name} />,
          to: <ShownName name={to} path={meta.to_parent_path} />,
        })
  return to === undefined
    ? tRich('files.details.actorMovedNameFrom', {
        who,
        actor,
        b,
        name: <ShownName name={name} />,
        from: <ShownName name={from} path={meta.from_parent_path} />,
      })
    : tRich('files.details.actorMovedNameFromTo', {
        who,
        actor,
        b,
        name: <ShownName name={name} />,
        from: <ShownName name={from} path={meta.from_parent_path} />,
        to: <ShownName name={to} path={meta.to_parent_path} />,
      })
}

function OwnerSentence({ meta, actor: { who, name: actor }, readerId }: { meta: Meta; actor: Actor; readerId: string | null }) {
  const { name, person } = meta
  if (person === undefined)
    return <>{tRich('files.details.actorTookOwnershipOfName', { who, actor, b, name: <ShownName name={name} /> })}</>
  if (person.id === readerId)
    return <>{tRich('files.details.actorMadeYouOwnerOf', { who, actor, b, name: <ShownName name={name} /> })}</>
  const owner = person.name
  return (
    <>
      {tRich('files.details.actorMadeOwnerOwnerOf', {
        who,
        actor,
        b,
        owner: <ShownName name={owner} />,
        name: <ShownName name={name} />,
      })}
    </>
  )
}

function AccessSentence({ event: { meta, user }, actor: { who, name: actor }, readerId }: EventSentenceProps) {
  const { name, person } = meta
  if (person === undefined)
    return <>{tRich('files.details.actorChangedAccess', { who, actor, b, name: <ShownName name={name} /> })}</>
  const isReader = person.id === readerId
  const personName = person.name
  if (meta.role) {
    const role = ROLE_LABELS[meta.role]
    return isReader
      ? tRich('files.details.actorGaveYouAccessTo', {
          who,
          actor,
          b,
          name: <ShownName name={name} />,
          role,
        })
      : tRich('files.details.actorGavePersonNameAccess', {
          who,
          actor,
          b,
          personName: <ShownName name={personName} />,
          name: <ShownName name={name} />,
          role,
        })
  }
  if (isReader) return <>{tRich('files.details.actorRemovedYourAccessTo', { who, actor, b, name: <ShownName name={name} /> })}</>
  return person.id === user?.id
    ? tRich('files.details.actorRemovedTheirOwnAccess', { actor, b, name: <ShownName name={name} /> })
    : tRich('files.details.actorRemovedPersonNameS', {
        who,
        actor,
        b,
        personName: <ShownName name={personName} />,
        name: <ShownName name={name} />,
      })
}

/** Emphasises the actor. */
function b(children: ReactNode) {
  return <span className={classes.who}>{children}</span>
}

/** The name of an item or a person; of a folder with a link, if its path is known. */
function ShownName({ name, path }: { name: string; path?: string | undefined }) {
  const shortName = truncateMiddle(name, NAME_LENGTH)
  if (path === undefined) {
    return (
      <span className={classes.name} title={shortName === name ? undefined : name}>
        {shortName}
      </span>
    )
  }
  return (
    <PathLink path={path} className={classes.link} title={pathText(path)}>
      {shortName}
    </PathLink>
  )
}
