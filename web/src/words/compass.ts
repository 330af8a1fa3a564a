/** Bearings in words. */
const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

/** A bearing on the sheet (clockwise from its top) as a true one. */
export const trueBearing = (onSheet: number, north: number): number => (((onSheet - north) % 360) + 360) % 360;

/** "045" */
export const degrees = (bearing: number): string => String(Math.round(bearing) % 360).padStart(3, '0');
export const compassPoint = (bearing: number): string => points[Math.round(bearing / 22.5) % 16] ?? 'N';
