import { t } from '@arbour/messages/t'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { memberQuery, peopleQuery } from '#lib/api/people-queries.ts'
import { MenuChip } from '#ui/chips/filter-chip.tsx'
import { PersonLine } from '#ui/person/person-line.tsx'
import classes from './filters.module.css'

const DEBOUNCE_MS = 300
const ANYONE = 'anyone'

interface OwnerFilterChipProps {
  /** Undefined for any owner. */
  ownerId: string | undefined
  onOwner: (ownerId: string | undefined) => void
}

/** Filters the results by the member who owns them. */
export function OwnerFilterChip({ ownerId, onOwner }: OwnerFilterChipProps) {
  const me = useAccount()?.user
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
    },
  })
  const isOther = ownerId !== undefined && ownerId !== me?.id
  const owner = useQuery({ ...memberQuery(ownerId ?? ''), enabled: isOther })
  const people = useQuery({ ...peopleQuery(q, []), enabled: combobox.dropdownOpened, placeholderData: keepPreviousData })
  // The user is first until they type.
  const matchingPeople = [...(people.data ?? [])].sort((a, b) =>
    q === '' ? Number(b.id === me?.id) - Number(a.id === me?.id) : 0,
  )
  const name = owner.data?.user.name ?? (owner.isPending ? '…' : null)
  const label =
    ownerId === undefined
      ? t('common.owner')
      : !isOther
        ? t('files.search.ownedByMe')
        : name === null
          ? t('files.search.ownedByFormerMember')
          : t('files.search.ownedByName', { name })
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(id) => {
        onOwner(id === ANYONE ? undefined : id)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <MenuChip label={label} isOn={ownerId !== undefined} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('files.search.searchForMember')}
          placeholder={t('common.nameOrEmailAddress')}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={t('files.search.owners')} className={classes.owners}>
          {ownerId !== undefined && q === '' && <Combobox.Option value={ANYONE}>{t('files.search.anyone')}</Combobox.Option>}
          {matchingPeople.map((person) => (
            <Combobox.Option key={person.id} value={person.id} active={person.id === ownerId}>
              <PersonLine person={person} />
            </Combobox.Option>
          ))}
          {matchingPeople.length === 0 && !people.isPending && (
            <Combobox.Empty>{t('files.search.noMembersFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
