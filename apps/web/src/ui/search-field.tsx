import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './search-field.module.css'

/** The delay after the last key press before the search starts, in milliseconds. */
const DEBOUNCE_MS = 300

interface SearchFieldProps {
  /** The accessible name: `Search people`. */
  label: string
  /** The placeholder: `Search by name or email`. */
  placeholder: string
  /** The query in the URL. */
  q: string
  onSearch: (q: string) => void
}

/** A search field for a list. Searches while the user types and keeps the query in the URL. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  // Navigating back and forward restores other queries than the last typed one.
  if (lastQuery !== q) {
    setLastQuery(q)
    if (text.trim() !== q) setText(q)
  }
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), DEBOUNCE_MS)
  const clear = () => {
    search.cancel()
    setText('')
    onSearch('')
  }
  return (
    <TextInput
      role="searchbox"
      className={classes.field}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text !== '' && (
          <IconButton label={t('ui.searchField.clearSearch')} size={28} onClick={clear}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
      value={text}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') clear()
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
