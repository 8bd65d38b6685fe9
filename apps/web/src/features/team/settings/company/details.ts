import { Color, TEAM_COLORS, type Tenant, type TenantDetails } from '@arbour/contract/entities/team/tenant'

/** Returns the editable properties of a team. */
export function toDetails({ name, short_name, subdomain, primary_color, background_color, logo }: Tenant): TenantDetails {
  return { name, short_name, subdomain, primary_color, background_color, logo }
}

/** Returns all of it for the request; null if nothing has changed. */
export function detailsToSend(details: TenantDetails, before: TenantDetails): TenantDetails | null {
  const keys = Object.keys(before) as (keyof TenantDetails)[]
  return keys.every((key) => details[key] === before[key]) ? null : details
}

interface Colors {
  primary: string
  background: string
}

/** Returns colours for the preview: an incomplete one is replaced by that of a new team. */
export function soundColors({ primary, background }: Colors): Colors {
  const sound = (color: string, defaultColor: string) => (Color.safeParse(color).success ? color : defaultColor)
  return { primary: sound(primary, TEAM_COLORS.primary), background: sound(background, TEAM_COLORS.background) }
}

/** Suggested colours: dark ones for initials, light ones as the background of a logo. */
export const SWATCHES: string[] = [
  ...[TEAM_COLORS.primary, '#24525f', '#24609f', '#6b4592', '#9a3f5e', '#8a4a2d', '#18201b'],
  ...[TEAM_COLORS.background, '#e1eef2', '#e3ecf7', '#eee8f5', '#f7e6ec', '#f7ece3', '#ffffff'],
]
