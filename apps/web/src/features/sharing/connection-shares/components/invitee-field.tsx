import { t } from '@arbour/messages/t'
import { CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { toShownPerson } from '#lib/text/to-shown-person.ts'
import { FirstMatch, firstMatch, hasMatch } from '#ui/first-match.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { PersonLine } from '#ui/person/person-line.tsx'
import {
  addTypedAddress,
  getInviteeName,
  getInviteeTeam,
  getKey,
  type Invitee,
  type InviteeList,
  isMember,
  parseAddress,
  parseAddresses,
  withInvitees,
  withoutInvitee,
} from '../model/invitees.ts'
import { type InviteeQuery, type InviteeResults, inviteesQuery } from '../queries.ts'
import classes from './invitee-field.module.css'
import { InviteePicture } from './invitee-picture.tsx'
import { TeamLine } from './team-line.tsx'

const DEBOUNCE_MS = 300

interface InviteeFieldProps extends Field<InviteeList> {
  label?: string
  /** Null for none. */
  description?: string | null
  /** The hint for email addresses if the team has no connections. */
  unconnectedText?: string
  /** Says that nobody has the typed name. */
  nobody?: string
  /** Loads the possible recipients for a typed text. */
  query?: (q: string) => InviteeQuery
  /** The members who are never offered, also while the list is that of the previous request. */
  excludedIds?: readonly string[]
  /** Whether the chosen recipients are listed elsewhere, so that the field does not show them. */
  isEmptied?: boolean
  isFirst?: boolean
}

const WAITS = t('sharing.connectionShares.yourTeamHasNoConnections')

/**
 * A field for connected teams and people, found by name, and email addresses. Enter adds an email address, or else the first
 * matching team, group or person; it never submits the form.
 */
export function InviteeField({
  value,
  error,
  onChange,
  label = t('sharing.connectionShares.teamsAndPeople'),
  description = t('sharing.connectionShares.receiverPlaceholder'),
  unconnectedText = WAITS,
  nobody = t('sharing.connectionShares.noMatchingTeamsOrPeople'),
  query: queryFor = inviteesQuery,
  excludedIds = [],
  isEmptied = false,
  isFirst = true,
}: InviteeFieldProps) {
  const { invitees, text: typed } = value
  const text = typed.trim()
  const [isOpen, setIsOpen] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [q] = useDebouncedValue(text, DEBOUNCE_MS)
  const isSettled = q === text
  const query = useQuery({ ...queryFor(q), enabled: isOpen && isSettled, placeholderData: keepPreviousData })
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const isCurrent = isSettled && !query.isPlaceholderData && !query.isPending
  // Until the next response arrives, shows the entries of the previous one that still match.
  const options = listOptions(query.data, invitees, excludedIds).filter((one) => isCurrent || isNamed(one, text))
  const members = options.filter(isMember)
  const teams = options.filter(({ kind }) => kind === 'team')
  const groups = options.filter(({ kind }) => kind === 'group')
  const people = options.filter(({ kind }) => kind === 'person')
  const combobox = useCombobox({
    opened: isOpen && (options.length > 0 || isCurrent),
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  // A user who comes from the list of ways to share has lost the focus there.
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) input.current?.focus()
  }, [isFirst])

  const change = (next: (before: InviteeList) => InviteeList) => {
    setIsWrong(false)
    onChange(next)
  }
  const add = (added: readonly Invitee[]) => {
    change((before) => ({ invitees: withInvitees(before.invitees, added), text: '' }))
    setIsOpen(false)
  }
  const remove = (removedInvitee: Invitee) => {
    change((before) => ({ ...before, invitees: withoutInvitee(before.invitees, removedInvitee) }))
    // The focused button is removed with it.
    input.current?.focus()
  }
  /** Adds the first match without waiting for the list, unless the text has changed in the meantime. */
  const takeFirst = async () => {
    setIsOpen(true)
    const result = await client.fetchQuery(queryFor(text)).catch(() => undefined)
    if (input.current?.value !== typed) return
    const matches = listOptions(result, invitees, excludedIds)
    const firstMatch = matches[matchIn(matches, text)]
    if (firstMatch) return add([firstMatch])
    if (parseAddress(text)) {
      change(addTypedAddress)
      return setIsOpen(false)
    }
    setIsWrong(true)
    // The list would cover the error.
    if (result) setIsOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key === 'Enter' && hasMatch(combobox))) return
    const isSeparator = event.key === ',' || event.key === ';'
    if (event.key === 'Enter' || (isSeparator && parseAddress(text))) {
      event.preventDefault()
      // The address may be that of a member.
      if (parseAddress(text) && queryFor === inviteesQuery) {
        change(addTypedAddress)
        setIsOpen(false)
      } else if (text !== '') {
        // If the user closed the list, the first Enter opens it to show the match; a rejected text is searched again.
        if (isOpen || isWrong) void takeFirst()
        else setIsOpen(true)
      }
    } else if (event.key === 'Backspace' && typed === '' && invitees.length > 0 && !isEmptied) {
      change((before) => ({ ...before, invitees: before.invitees.slice(0, -1) }))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pastedAddresses = parseAddresses(event.clipboardData.getData('text'))
    if (!pastedAddresses || typed !== '') return
    event.preventDefault()
    add(pastedAddresses)
  }

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(key) => add(options.filter((one) => getKey(one) === key))}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={isWrong ? t('common.noInvitee') : error}
          errorProps={{ role: 'alert' }}
        >
          <Pill.Group>
            {!isEmptied &&
              invitees.map((invitee) => <Chip key={getKey(invitee)} invitee={invitee} onRemove={() => remove(invitee)} />)}
            <Combobox.EventsTarget>
              <PillsInput.Field
                ref={input}
                className={classes.typed}
                data-autofocus={isFirst || undefined}
                data-invalid={isWrong || error ? true : undefined}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                placeholder={invitees.length === 0 || isEmptied ? t('common.nameOrEmailAddress') : undefined}
                value={typed}
                onChange={(event) => {
                  const next = event.currentTarget.value
                  change((before) => ({ ...before, text: next }))
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
        <Combobox.Options aria-label={t('sharing.connectionShares.connectedTeamsAndPeople')} className={classes.options}>
          <OptionGroup label={t('common.yourTeam')} invitees={members} />
          <OptionGroup label={t('sharing.connectionShares.teams')} invitees={teams} />
          <OptionGroup label={t('sharing.connectionShares.groups')} invitees={groups} />
          <OptionGroup label={t('common.people')} invitees={people} />
          <FirstMatch
            combobox={combobox}
            index={text === '' ? -1 : matchIn(options, text)}
            optionsKey={`${text} ${options.map(getKey).join()}`}
          />
          {options.length === 0 && (
            <Combobox.Empty>
              {query.isError
                ? t('ui.person.peopleCantBeSearchedAt', { errorMessage: getErrorMessage(query.error) })
                : nobodyText(
                    text,
                    nobody,
                    invitees.length > 0 ? t('sharing.connectionShares.allConnectionsAdded') : unconnectedText,
                  )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns the matches that are not chosen yet: teams, groups, people. */
function listOptions(result: InviteeResults | undefined, chosen: readonly Invitee[], excludedIds: readonly string[]): Invitee[] {
  const takenKeys = new Set(chosen.map(getKey))
  const teams = (result?.teams ?? []).map((team): Invitee => ({ kind: 'team', team }))
  const people = (result?.people ?? []).map((person): Invitee => ({ kind: 'person', person }))
  const groups = (result?.groups ?? []).map((group): Invitee => ({ kind: 'group', group }))
  const members = (result?.members ?? [])
    .filter(({ id }) => !excludedIds.includes(id))
    .map((member): Invitee => ({ kind: 'member', member }))
  return [...members, ...teams, ...groups, ...people].filter((one) => !takenKeys.has(getKey(one)))
}

/** Returns the index of the one that Enter adds; -1 for none. An email address only matches the member who has it. */
function matchIn(invitees: readonly Invitee[], text: string): number {
  if (parseAddress(text)) {
    return invitees.findIndex((invitee) => isMember(invitee) && invitee.member.email.toLowerCase() === text.toLowerCase())
  }
  return firstMatch(invitees.map(getInviteeName), text)
}

function isNamed(invitee: Invitee, text: string): boolean {
  const inviteeText = isMember(invitee) ? `${invitee.member.name} ${invitee.member.email}` : getInviteeName(invitee)
  return inviteeText.toLowerCase().includes(text.toLowerCase())
}

function nobodyText(text: string, nobody: string, defaultText: string): string {
  if (parseAddress(text)) return t('sharing.connectionShares.pressEnterToAddThis')
  return text === '' ? defaultText : nobody
}

function OptionGroup({ label, invitees }: { label: string; invitees: readonly Invitee[] }) {
  if (invitees.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {invitees.map((invitee) => (
        <Combobox.Option key={getKey(invitee)} value={getKey(invitee)} className={classes.option}>
          {renderInvitee(invitee)}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function renderInvitee(invitee: Invitee): ReactNode {
  if (isMember(invitee)) return <PersonLine person={invitee.member} />
  if (invitee.kind === 'team') {
    return (
      <TeamLine team={invitee.team}>
        <span className={classes.about}>{invitee.team.subdomain}</span>
      </TeamLine>
    )
  }
  if (invitee.kind === 'address') return invitee.address
  if (invitee.kind === 'group') {
    const groupPerson = toShownPerson(invitee.group)
    return <PersonLine person={{ ...groupPerson, email: `${invitee.group.tenant.name} · ${groupPerson.email}` }} />
  }
  const { tenant, ...person } = invitee.person
  return <PersonLine person={{ ...person, email: tenant.name }} />
}

function Chip({ invitee, onRemove }: { invitee: Invitee; onRemove: () => void }) {
  const name = getInviteeName(invitee)
  const team = getInviteeTeam(invitee)?.name ?? null
  return (
    <span className={classes.chip} title={team === null ? name : `${name}, ${team}`}>
      <InviteePicture invitee={invitee} size={18} />
      <span className={classes.text}>{name}</span>
      {team !== null && <span className={classes.team}>{team}</span>}
      <CloseButton
        className={classes.remove}
        size={22}
        iconSize={14}
        aria-label={t('common.removeName', { name })}
        onClick={onRemove}
      />
    </span>
  )
}
