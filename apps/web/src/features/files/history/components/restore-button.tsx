import type { Item } from '@arbour/contract/entities/items/item'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { isLockedByOther } from '#features/files/locks/public.ts'
import { lockText } from '#lib/text/lock-text.ts'

interface RestoreButtonProps extends Pick<ButtonProps, 'variant' | 'loading'> {
  file: Item
  'aria-label'?: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button that restores a version of a file. While someone else has locked the file it says so instead. */
export function RestoreButton({ file, onClick, ...props }: RestoreButtonProps) {
  const isLocked = isLockedByOther(file)
  return (
    <Tooltip label={lockText(file)} disabled={!isLocked}>
      {/* Stays focusable, so that the reason can be read. */}
      <Button
        leftSection={<IconRestore size={18} aria-hidden />}
        data-disabled={isLocked || undefined}
        aria-disabled={isLocked || undefined}
        onClick={(event) => !isLocked && onClick(event)}
        {...props}
      />
    </Tooltip>
  )
}
