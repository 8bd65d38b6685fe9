import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Its name: for screen readers, and shown when the pointer rests on it. */
  label: string
  /** Keys that do the same, shown beside the name. */
  shortcut?: string
  /** A Tabler icon at 18 or 20 px. */
  children: ReactNode
}

/** A button that is an icon. */
export function IconButton({ label, shortcut, children, ...props }: IconButtonProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon aria-label={label} {...props}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
