/**
 * Addresses of public ranges that lead to the inside of a cloud. From a machine in that cloud they reach its host, so the guard
 * treats them as private. Most clouds use addresses of reserved ranges, which the guard refuses anyway: 169.254.169.254 (AWS,
 * Google, Azure and others), 100.100.100.200 (Alibaba), 192.0.0.192 (Oracle), fd00:ec2::254 (AWS) and fd20:ce::254 (Google).
 */
export const cloudAddresses: ReadonlySet<string> = new Set([
  // Azure, in all regions: DNS, DHCP and the WireServer, which hands out the configuration and secrets of the machine. Source:
  // https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  '168.63.129.16',
])
