import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The accessible name, shown as a tooltip. */
  label: string
  /** The keyboard shortcut, shown beside the name. */
  shortcut?: string
  /** A Tabler icon at 18 or 20 px. */
  children: ReactNode
}

/** A button with an icon only. */
export function IconButton({ label, shortcut, children, ...props }: IconButtonProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon aria-label={label} {...props}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
