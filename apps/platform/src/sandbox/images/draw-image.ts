export interface ImageShape {
  readonly width: number
  readonly height: number
}

/** Draws an image by its id as SVG; undefined for an unknown id. */
export const drawImage = (id: string, { width, height }: ImageShape): string | undefined =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${(id.length * 47) % 360} 60% 40%)"/></svg>`
