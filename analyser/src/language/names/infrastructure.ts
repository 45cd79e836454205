import { names } from './names.ts'

/** Source: widely used hosting, operations, security and hardware names. `names` explains `=` and `^`. */
export const infrastructure = names(`
AWS=amazon web services; AWS EC2=ec2; AWS S3=amazon s3=s3 bucket=s3; AWS Lambda=lambda functions;
AWS RDS=amazon rds; Amazon SES=aws ses; Azure=microsoft azure; Google Cloud=gcp=google cloud platform;
DigitalOcean=digital ocean; Heroku; Vercel; Netlify; Render.com; Railway.app; Xcode; Android Studio;
Visual Studio=vs code=visual studio code; IntelliJ; Gradle; Maven; Fastlane; TestFlight; IMAP; SMTP; POP3;
iCal=ics file=ics files; WebView; systemd; VPS; Tomcat; WildFly; PM2; Composer php; npm; Bun runtime; Fly.io;
Linode; Hetzner; Cloudflare; Docker=docker compose; Kubernetes=k8s; Terraform; Ansible; Jenkins; GitHub Actions;
GitLab CI; CI/CD=ci cd; Nginx; Apache server=apache httpd; IIS; Linux; Ubuntu; Debian; CentOS; Windows Server;
cPanel; Plesk; Prometheus; Grafana; Sentry; Datadog; New Relic; Splunk; Git; GitHub; GitLab; Bitbucket; SSH; VPN;
Active Directory; Microsoft Entra=azure ad; Okta; Auth0; Keycloak; Clerk.dev; SSL=ssl certificate; DNS;
Kali Linux; Burp Suite; Nessus; Metasploit; Wireshark; OWASP=owasp top 10; CrowdStrike; SentinelOne; Sophos;
Qualys; Snyk; SonarQube; SIEM; Wazuh; pfSense; Fortinet=fortigate; VMware; Proxmox; Raspberry Pi; Arduino; ESP32;
PLC; SCADA; RFID; NFC; Bluetooth=ble; IoT; LoRaWAN; Zigbee; OVH=ovhcloud; Hostinger; GoDaddy; SiteGround;
Bluehost; Namecheap; HostGator; Ionos; DreamHost; WP Engine; Kinsta; Cloudways; Vultr; Scaleway; Oracle Cloud;
IBM Cloud; Alibaba Cloud; CloudFront; Route 53; API Gateway; ECS; EKS; Fargate; SQS; SNS; EventBridge;
Step Functions; Cognito; Azure DevOps; Azure Functions; Azure AD B2C; App Engine; Cloud Run; Cloud Functions;
Pub/Sub; Traefik; HAProxy; Caddy server; Envoy proxy; Istio; Helm; Argo CD=argocd; Rancher; OpenShift; Podman;
Vagrant; Puppet; Chef infra; SaltStack; Pulumi; CloudFormation; CircleCI; Travis CI; TeamCity; Bamboo; Codemagic;
Bitrise; Nagios; Zabbix; PRTG; Elastic Stack=elk stack=elk; Logstash; Kibana; Graylog; Loki grafana;
OpenTelemetry; Jaeger tracing; Dynatrace; AppDynamics; PagerDuty; Opsgenie; Fail2ban; ModSecurity; Imperva;
Akamai; Fastly; Sucuri; Wordfence; Malwarebytes; Bitdefender; Palo Alto; Cisco; MikroTik; Ubiquiti=unifi;
Juniper; Aruba; Synology; QNAP; Veeam; Acronis; Hyper-V; Citrix; RDP; Intune; Jamf; OpenVPN; WireGuard; Nmap;
OpenVAS; Acunetix; Netsparker; ZAP=owasp zap; HashiCorp Vault; 1Password; LastPass; Bitwarden; YubiKey;
Let's Encrypt; STM32; Jetson nano; Modbus TCP; BACnet; KNX; Zigbee2MQTT; Home Assistant; Shelly; Sonoff; LoRa;
GSM; GPS;
`)
