import { isSearchSort } from '@arbour/contract/calls/lists'
import { LIST_COLUMNS, type ListColumn, VIEW_TYPES, type ViewChoice } from '@arbour/contract/entities/account/preferences'
import { COLUMN_WIDTH, TILE_SIZE } from '@arbour/contract/limits'

/**
 * Parses the choices in a value and ignores everything else. Implemented without schemas, so that the first page does not load
 * them.
 */
export function readChoice(value: unknown): ViewChoice {
  const { viewType, viewSort, gridTileSize, listColumns, nameWidth } = (value ?? {}) as Partial<Record<keyof ViewChoice, unknown>>
  const type = VIEW_TYPES.find((option) => option === viewType)
  return {
    ...(type && { viewType: type }),
    ...(isSearchSort(viewSort) && { viewSort }),
    ...(isWithin(gridTileSize, TILE_SIZE) && { gridTileSize }),
    ...(Array.isArray(listColumns) && { listColumns: listColumns.flatMap(readColumn) }),
    ...((nameWidth === null || isWithin(nameWidth, COLUMN_WIDTH)) && { nameWidth }),
  }
}

function readColumn(value: unknown): ListColumn[] {
  const { key, width } = (value ?? {}) as Partial<Record<keyof ListColumn, unknown>>
  const column = LIST_COLUMNS.find((option) => option === key)
  return column ? [{ key: column, width: isWithin(width, COLUMN_WIDTH) ? width : null }] : []
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
