import { t } from '@arbour/messages/t'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, useEffect, useRef } from 'react'
import { preserveInput } from '#ui/dialog/host/preserve-input.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { LoadedOnce } from '#ui/loaded-once.tsx'
import { registerSearch } from '../focus-search.ts'
import { useSearchLocation } from '../hooks/use-search-location.ts'
import { SearchBox } from './search-box.tsx'

const SearchScreen = lazy(async () => ({ default: (await import('./search-screen.tsx')).SearchScreen }))

/** The search of the top bar; on narrow screens a button that opens it full screen. */
export function SearchBar() {
  const isPhone = useIsPhone()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { page, q, kind } = useSearchLocation()
  const input = useRef<HTMLInputElement>(null)

  useEffect(
    () =>
      registerSearch(() => {
        if (isPhone) {
          preserveInput()
          open()
        }
        input.current?.focus()
        input.current?.select()
      }),
    [isPhone, open],
  )

  // Typed text belongs to its page; another URL starts with its own query.
  const box = <SearchBox key={`${page} ${kind} ${q}`} inputRef={input} initial={{ q, kind }} isPhone={isPhone} onDone={close} />
  if (!isPhone) return box
  return (
    <>
      <ActionIcon size={44} aria-label={t('common.search')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <LoadedOnce isWanted={isOpen}>
        <SearchScreen opened={isOpen} onClose={close}>
          {box}
        </SearchScreen>
      </LoadedOnce>
    </>
  )
}
