import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { ReactNode } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import classes from './activity.module.css'

/** The maximum length of a name in a sentence, in characters. */
const NAME_LENGTH = 50

interface EventSentenceProps {
  event: Pick<ActivityEvent, 'type' | 'meta'> & { user?: ActivityEvent['user'] }
  /** Who did it, as addressed. */
  actor: string
  /** The current user. */
  readerId: string | null
}

/** An activity event as a sentence. Folders that the reader can't open are omitted. */
export function EventSentence({ event, actor, readerId }: EventSentenceProps): ReactNode {
  const { type, meta } = event
  const { name, version, from_parent_name: from, to_parent_name: to } = meta
  switch (type) {
    case 'add':
      if (version !== undefined)
        return (
          <>
            <ActorName name={actor} /> uploaded a new version of <ShownName name={name} />
          </>
        )
      return to === undefined ? (
        <>
          <ActorName name={actor} /> added <ShownName name={name} />
        </>
      ) : (
        <>
          <ActorName name={actor} /> added <ShownName name={name} /> to <ShownName name={to} path={meta.to_parent_path} />
        </>
      )
    case 'move':
      return <MoveSentence meta={meta} actor={actor} />
    case 'rename': {
      const { from_name: before = name, to_name: after = name } = meta
      return (
        <>
          <ActorName name={actor} /> renamed <ShownName name={before} /> to <ShownName name={after} />
        </>
      )
    }
    case 'delete':
      return from === undefined ? (
        <>
          <ActorName name={actor} /> deleted <ShownName name={name} />
        </>
      ) : (
        <>
          <ActorName name={actor} /> deleted <ShownName name={name} /> from <ShownName name={from} path={meta.from_parent_path} />
        </>
      )
    case 'restore':
      if (version !== undefined)
        return (
          <>
            <ActorName name={actor} /> restored version {version} of <ShownName name={name} />
          </>
        )
      return to === undefined ? (
        <>
          <ActorName name={actor} /> restored <ShownName name={name} />
        </>
      ) : (
        <>
          <ActorName name={actor} /> restored <ShownName name={name} /> to <ShownName name={to} path={meta.to_parent_path} />
        </>
      )
    case 'own':
      return <OwnerSentence meta={meta} actor={actor} readerId={readerId} />
    case 'access':
      return <AccessSentence event={event} actor={actor} readerId={readerId} />
  }
}

type Meta = ActivityEvent['meta']

function MoveSentence({ meta, actor }: { meta: Meta; actor: string }) {
  const { name, from_parent_name: from, to_parent_name: to } = meta
  if (from === undefined)
    return to === undefined ? (
      <>
        <ActorName name={actor} /> moved <ShownName name={name} />
      </>
    ) : (
      <>
        <ActorName name={actor} /> moved <ShownName name={name} /> to <ShownName name={to} path={meta.to_parent_path} />
      </>
    )
  return to === undefined ? (
    <>
      <ActorName name={actor} /> moved <ShownName name={name} /> from <ShownName name={from} path={meta.from_parent_path} />
    </>
  ) : (
    <>
      <ActorName name={actor} /> moved <ShownName name={name} /> from <ShownName name={from} path={meta.from_parent_path} /> to{' '}
      <ShownName name={to} path={meta.to_parent_path} />
    </>
  )
}

function OwnerSentence({ meta, actor, readerId }: { meta: Meta; actor: string; readerId: string | null }) {
  const { name, person } = meta
  if (person === undefined)
    return (
      <>
        <ActorName name={actor} /> took the ownership of <ShownName name={name} />
      </>
    )
  if (person.id === readerId)
    return (
      <>
        <ActorName name={actor} /> made you the owner of <ShownName name={name} />
      </>
    )
  const owner = person.name
  return (
    <>
      <ActorName name={actor} /> made <ShownName name={owner} /> the owner of <ShownName name={name} />
    </>
  )
}

function AccessSentence({ event: { meta, user }, actor, readerId }: EventSentenceProps) {
  const { name, person } = meta
  if (person === undefined)
    return (
      <>
        <ActorName name={actor} /> changed who can open <ShownName name={name} />
      </>
    )
  const isReader = person.id === readerId
  const personName = person.name
  if (meta.role) {
    const role = ROLE_LABELS[meta.role]
    return isReader ? (
      <>
        <ActorName name={actor} /> gave you access to <ShownName name={name} /> as {role}
      </>
    ) : (
      <>
        <ActorName name={actor} /> gave <ShownName name={personName} /> access to <ShownName name={name} /> as {role}
      </>
    )
  }
  if (isReader)
    return (
      <>
        <ActorName name={actor} /> removed your access to <ShownName name={name} />
      </>
    )
  return person.id === user?.id ? (
    <>
      <ActorName name={actor} /> removed their own access to <ShownName name={name} />
    </>
  ) : (
    <>
      <ActorName name={actor} /> removed <ShownName name={personName} />
      ’s access to <ShownName name={name} />
    </>
  )
}

function ActorName({ name }: { name: string }) {
  return <span className={classes.who}>{name}</span>
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
    <PathLink path={path} className={classes.link} title={path}>
      {shortName}
    </PathLink>
  )
}
