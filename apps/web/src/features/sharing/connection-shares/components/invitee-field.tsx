import { messages } from '@arbour/contract/messages'
import { CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { shownGroup } from '#lib/text/shown-group.ts'
import { FirstMatch, firstMatch, hasMatch } from '#ui/first-match.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { PersonLine } from '#ui/person/person-line.tsx'
import {
  addressesOf,
  addressOf,
  type Invitee,
  type InviteeList,
  keyOf,
  nameOfInvitee,
  takeTyped,
  teamOfInvitee,
  withInvitees,
  withoutInvitee,
} from '../model/invitees.ts'
import { type Found, inviteesNamed } from '../queries.ts'
import classes from './invitee-field.module.css'
import { TeamLine } from './team-line.tsx'

const DEBOUNCE_MS = 300

interface InviteeFieldProps extends Field<InviteeList> {
  /** The hint for email addresses if the team has no connections. */
  unconnected?: string
}

const WAITS = 'Your team has no connections yet. An address waits for its team to be connected.'

/**
 * A field for connected teams and people, found by name, and email addresses. Enter adds an email address, or else the first
 * matching team, group or person; it never submits the form.
 */
export function InviteeField({ value, error, onChange, unconnected = WAITS }: InviteeFieldProps) {
  const { chosen, typed } = value
  const text = typed.trim()
  const [isOpen, setIsOpen] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [q] = useDebouncedValue(text, DEBOUNCE_MS)
  const isSettled = q === text
  const query = useQuery({ ...inviteesNamed(q), enabled: isOpen && isSettled, placeholderData: keepPreviousData })
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const isCurrent = isSettled && !query.isPlaceholderData && !query.isPending
  // Until the next response arrives, shows the entries of the previous one that still match.
  const found = offered(query.data, chosen).filter((one) => isCurrent || isNamed(one, text))
  const teams = found.filter(({ kind }) => kind === 'team')
  const groups = found.filter(({ kind }) => kind === 'group')
  const people = found.filter(({ kind }) => kind === 'person')
  const combobox = useCombobox({
    opened: isOpen && (found.length > 0 || isCurrent),
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  // A user who comes from the list of ways to share has lost the focus there.
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])

  const change = (next: (before: InviteeList) => InviteeList) => {
    setIsWrong(false)
    onChange(next)
  }
  const add = (added: readonly Invitee[]) => {
    change((before) => ({ chosen: withInvitees(before.chosen, added), typed: '' }))
    setIsOpen(false)
  }
  const remove = (gone: Invitee) => {
    change((before) => ({ ...before, chosen: withoutInvitee(before.chosen, gone) }))
    // The focused button is removed with it.
    input.current?.focus()
  }
  /** Adds the first match without waiting for the list, unless the text has changed in the meantime. */
  const takeFirst = async () => {
    setIsOpen(true)
    const result = await client.fetchQuery(inviteesNamed(text)).catch(() => undefined)
    if (input.current?.value !== typed) return
    const named = offered(result, chosen)
    const first = named[matchIn(named, text)]
    if (first) return add([first])
    setIsWrong(true)
    // The list would cover the error.
    if (result) setIsOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key === 'Enter' && hasMatch(combobox))) return
    const isSeparator = event.key === ',' || event.key === ';'
    if (event.key === 'Enter' || (isSeparator && addressOf(text))) {
      event.preventDefault()
      if (addressOf(text)) {
        change(takeTyped)
        setIsOpen(false)
      } else if (text !== '') {
        // If the user closed the list, the first Enter opens it to show the match; a rejected text is searched again.
        if (isOpen || isWrong) void takeFirst()
        else setIsOpen(true)
      }
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      change((before) => ({ ...before, chosen: before.chosen.slice(0, -1) }))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = addressesOf(event.clipboardData.getData('text'))
    if (!pasted || typed !== '') return
    event.preventDefault()
    add(pasted)
  }

  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={(key) => add(found.filter((one) => keyOf(one) === key))}>
      <Combobox.DropdownTarget>
        <PillsInput
          label="Teams and people"
          description="Connected teams, their groups and people by name, anybody else by email address"
          error={isWrong ? messages.noInvitee : error}
          errorProps={{ role: 'alert' }}
        >
          <Pill.Group>
            {chosen.map((invitee) => (
              <Chip key={keyOf(invitee)} invitee={invitee} onRemove={() => remove(invitee)} />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                ref={input}
                className={classes.typed}
                data-autofocus
                data-invalid={isWrong || error ? true : undefined}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                placeholder={chosen.length === 0 ? 'Name or email address' : undefined}
                value={typed}
                onChange={(event) => {
                  const next = event.currentTarget.value
                  change((before) => ({ ...before, typed: next }))
                  setIsOpen(true)
                  combobox.resetSelectedOption()
                }}
                onClick={() => setIsOpen(true)}
                onBlur={() => setIsOpen(false)}
                onKeyDown={handleKeyDown}
                onPaste={handlePaste}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Connected teams and people" className={classes.options}>
          <OptionGroup label="Teams" invitees={teams} />
          <OptionGroup label="Groups" invitees={groups} />
          <OptionGroup label="People" invitees={people} />
          <FirstMatch
            combobox={combobox}
            at={text === '' || addressOf(text) ? -1 : matchIn(found, text)}
            of={`${text} ${found.map(keyOf).join()}`}
          />
          {found.length === 0 && (
            <Combobox.Empty>
              {query.isError
                ? `Nobody can be searched for now: ${messageOf(query.error)}`
                : nobody(text, chosen.length > 0 ? 'Everybody who is connected is chosen' : unconnected)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns the matches that are not chosen yet: teams, groups, people. */
function offered(result: Found | undefined, chosen: readonly Invitee[]): Invitee[] {
  const taken = new Set(chosen.map(keyOf))
  const teams = (result?.teams ?? []).map((team): Invitee => ({ kind: 'team', team }))
  const people = (result?.people ?? []).map((person): Invitee => ({ kind: 'person', person }))
  const groups = (result?.groups ?? []).map((group): Invitee => ({ kind: 'group', group }))
  return [...teams, ...groups, ...people].filter((one) => !taken.has(keyOf(one)))
}

function matchIn(invitees: readonly Invitee[], text: string): number {
  return firstMatch(invitees.map(nameOfInvitee), text)
}

function isNamed(invitee: Invitee, text: string): boolean {
  return nameOfInvitee(invitee).toLowerCase().includes(text.toLowerCase())
}

function nobody(text: string, otherwise: string): string {
  if (addressOf(text)) return 'Press Enter to add this address'
  return text === '' ? otherwise : 'No connected team or person of that name'
}

function OptionGroup({ label, invitees }: { label: string; invitees: readonly Invitee[] }) {
  if (invitees.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {invitees.map((invitee) => (
        <Combobox.Option key={keyOf(invitee)} value={keyOf(invitee)} className={classes.option}>
          {lineOf(invitee)}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function lineOf(invitee: Invitee): ReactNode {
  if (invitee.kind === 'team') {
    return (
      <TeamLine team={invitee.team}>
        <span className={classes.about}>{invitee.team.subdomain}</span>
      </TeamLine>
    )
  }
  if (invitee.kind === 'address') return invitee.address
  if (invitee.kind === 'group') {
    const shown = shownGroup(invitee.group)
    return <PersonLine person={{ ...shown, email: `${invitee.group.tenant.name} · ${shown.email}` }} />
  }
  const { tenant, ...person } = invitee.person
  return <PersonLine person={{ ...person, email: tenant.name }} />
}

function Chip({ invitee, onRemove }: { invitee: Invitee; onRemove: () => void }) {
  const name = nameOfInvitee(invitee)
  const team = teamOfInvitee(invitee)?.name ?? null
  return (
    <span className={classes.chip} title={team === null ? name : `${name}, ${team}`}>
      <ChipPicture invitee={invitee} />
      <span className={classes.text}>{name}</span>
      {team !== null && <span className={classes.team}>{team}</span>}
      <CloseButton className={classes.remove} size={22} iconSize={14} aria-label={`Remove ${name}`} onClick={onRemove} />
    </span>
  )
}

function ChipPicture({ invitee }: { invitee: Invitee }) {
  switch (invitee.kind) {
    case 'team':
      return <TeamMark team={invitee.team} size={18} />
    case 'group':
      return <IconUsersGroup size={16} stroke={1.7} aria-hidden />
    case 'person':
      return <Monogram name={invitee.person.name} picture={invitee.person.picture} size={18} />
    case 'address':
      return <IconMail size={16} stroke={1.7} aria-hidden />
  }
}
