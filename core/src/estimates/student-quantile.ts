/** The 90 % quantile of the normal distribution: between it and its negative are 80 %. */
export const Z_80 = 1.2815515655446004

/** The 90 % quantile of Student's t, by the expansion of Cornish and Fisher. With four degrees of freedom or more, it is exact to 0.5 %. */
export function studentQuantile(freedom: number): number {
  const z = Z_80
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}
