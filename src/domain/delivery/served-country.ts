/** A zone as far as it says where parcels go; without places it is the rest of the world. */
export type ZoneReach = {
  /** Countries, and parts of them such as `ES-CN`. */
  places: readonly string[];
  /** Whether it has a way of shipping. */
  hasWay: boolean;
};

/**
 * Whether some parcel goes to a country, or to a part of it. A zone that names the country wins over
 * the rest of the world, also where it has no way of shipping: so a merchant closes a country.
 */
export function isServed(country: string, zones: readonly ZoneReach[]): boolean {
  const parts = zones.filter(({ places }) =>
    places.some((place) => place.startsWith(`${country}-`)),
  );
  const own = zones.find(({ places }) => places.includes(country));
  const whole = own ?? zones.find(({ places }) => places.length === 0);
  return parts.some(({ hasWay }) => hasWay) || whole?.hasWay === true;
}
