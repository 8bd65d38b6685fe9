import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './search-field.module.css'

/** Milliseconds without a key until it searches. */
const DEBOUNCE_MS = 300

interface SearchFieldProps {
  /** What is searched: `Search people`. */
  label: string
  /** By what: `Search by name or email`. */
  placeholder: string
  /** What the address searches for. */
  q: string
  onSearch: (q: string) => void
}

/** Searches a list, whose search is kept in the address, while it is typed. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  // Back and forward bring other words than those that were typed last.
  if (searched !== q) {
    setSearched(q)
    if (text.trim() !== q) setText(q)
  }
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim()), DEBOUNCE_MS)
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
          <IconButton label="Clear search" size={28} onClick={clear}>
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
