import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Hint } from '#ui/form/hint.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { List } from '#ui/list/list.tsx'
import type { Grantee } from '../model/team-form.ts'
import { GranteeRow } from './grantee-row.tsx'
import classes from './people-list.module.css'

/** The number of people shown before the user expands the list. */
const MAX_SHOWN = 8

interface PeopleListProps {
  people: Field<readonly Grantee[]>
  /** The people and groups that are not saved yet: they are listed below the field that added them. */
  addedGrantees: readonly Grantee[]
  /** The field to add people. */
  field: ReactNode
  /** Rows of others who are added, such as companies. */
  addedExternalRows: ReactNode
  /** Below those who are added: how they are notified. */
  choices: ReactNode
  /** Describes in one sentence who can open the item. */
  summary: string
  /** The first rows: the owner and the team. */
  firstRows: ReactNode
  /** The last rows: inherited access. */
  lastRows: ReactNode
  isDir: boolean
  isReadOnly: boolean
  /** Renders the button that explains the access of a person or group with access. */
  whyOf: (user: Grantee['user']) => ReactNode
  /** The current user. */
  userId: string | null
}

/** The people and groups of an item with their roles, and the field that adds more. Those who are added come first. */
export function PeopleList({
  people,
  addedGrantees,
  field,
  addedExternalRows,
  choices,
  isDir,
  isReadOnly,
  whyOf,
  userId,
  ...rest
}: PeopleListProps) {
  const { value: grantees, onChange } = people
  const [isWhole, setIsWhole] = useState(false)
  const section = useRef<HTMLElement>(null)
  const headingId = useId()
  const isAdded = new Set(addedGrantees.map(({ user }) => user.id))
  const saved = grantees.filter(({ user }) => !isAdded.has(user.id))
  const visibleGrantees = isWhole ? saved : saved.slice(0, MAX_SHOWN)
  const remove = (id: string) => {
    onChange((before: readonly Grantee[]) => before.filter(({ user }) => user.id !== id))
    // The focused button is removed with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: AssignedRole) =>
    onChange((before: readonly Grantee[]) => before.map((grantee) => (grantee.user.id === id ? { ...grantee, role } : grantee)))
  const renderRow = (grantee: Grantee) => (
    <GranteeRow
      key={grantee.user.id}
      grantee={grantee}
      isSelf={grantee.user.id === userId}
      isDir={isDir}
      isReadOnly={isReadOnly}
      why={!isAdded.has(grantee.user.id) && whyOf(grantee.user)}
      onRole={(role) => setRole(grantee.user.id, role)}
      onRemove={() => remove(grantee.user.id)}
    />
  )
  return (
    <section ref={section} aria-label={t('common.people')} className={classes.people} data-people>
      {field}
      {(addedGrantees.length > 0 || addedExternalRows) && (
        <div className={classes.added}>
          <List label={t('sharing.common.newPeople')}>
            {addedGrantees.map(renderRow)}
            {addedExternalRows}
          </List>
        </div>
      )}
      {choices}
      <div className={classes.head}>
        <h3 id={headingId} className={classes.heading}>
          {t('sharing.common.peopleWithAccess')}
        </h3>
        <div role="status">
          <Hint isSmall>{rest.summary}</Hint>
        </div>
      </div>
      <List labelId={headingId}>
        {rest.firstRows}
        {visibleGrantees.map(renderRow)}
        {rest.lastRows}
      </List>
      {visibleGrantees.length < saved.length && (
        <Button variant="subtle" className={classes.all} onClick={() => setIsWhole(true)}>
          {t('sharing.itemAccess.showAllCount', { count: saved.length })}
        </Button>
      )}
    </section>
  )
}
