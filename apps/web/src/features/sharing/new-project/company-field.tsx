import { filesGet } from '@arbour/contract/calls/items/files'
import { filesSearch } from '@arbour/contract/calls/items/search'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheList, useListedItems } from '#features/files/items/public/cache.ts'
import { placeText } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const DEBOUNCE_MS = 300
/** The number of companies offered. Others are found by typing. */
const COMPANIES = 20
const OTHER = 'other'

interface CompanyFieldProps {
  services: ItemServices
  /** The chosen company or folder. */
  value: Item
  onChange: (folder: Item) => void
}

/** The folder that a project is created in: by default the given one, else a company, or any other that the user picks. */
export function CompanyField({ services, value, onChange }: CompanyFieldProps) {
  const [start] = useState(value)
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  // After a choice, the text is the name of the folder and not a search.
  const input = { q: q === value.name ? '' : q, type: 'folder', sub_type: 'company', take: COMPANIES } as const
  const { data } = useQuery({
    queryKey: queryKeys.search(input),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSearch, input, { signal })),
    placeholderData: keepPreviousData,
  })
  const companies = (useListedItems(data?.ids) ?? []).filter((folder) => folder.is_contributable && folder.is_accessible)
  const folders = new Map([start, value, ...companies].map((folder) => [folder.id, folder]))

  const pickOther = async () => {
    const target = await services.dialogs.open('folder', {
      title: t('sharing.common.chooseProjectLocation'),
      verb: t('sharing.common.choose'),
      items: [],
    })
    if (target) onChange((await callApi(filesGet, { id: target.id })).file)
  }
  const handleChange = (id: string | null) => {
    if (id === OTHER) pickOther().catch((error: unknown) => showToast({ type: 'error', message: getErrorMessage(error) }))
    const folder = id === null ? undefined : folders.get(id)
    if (folder) onChange(folder)
  }
  const place = placeText(value)
  return (
    <Select
      label={t('sharing.newProject.companyOrFolder')}
      description={place === '' ? undefined : t('sharing.newProject.inPlace', { place })}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('sharing.newProject.noMatchingCompanies')}
      data={[
        ...[...folders.values()].map(({ id, name }) => ({ value: id, label: name })),
        { value: OTHER, label: t('sharing.newProject.anotherFolder') },
      ]}
      // The server has searched.
      filter={({ options }) => options}
      maxLength={200}
      value={value.id}
      onChange={handleChange}
      onSearchChange={setText}
    />
  )
}
