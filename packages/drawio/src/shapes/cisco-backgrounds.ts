/** Backgrounds of icons in the newer Cisco library that are not plain squares: another of its shapes, or a disc. */
const GROUNDS: Readonly<Record<string, string>> = {
  round:
    'router csr_1000v wireless_router l3_modular3 ucs_express router_with_voice router_with_firewall netflow_router secure_router ' +
    'ip_telephone_router asr_9000 clock vbond vmanage vsmart',
  acibg: 'aci',
  bg2: 'l2_modular l3_modular 6500_vss nexus_9500 nexus_7k',
  bg3: 'l2_switch_with_dual_supervisor l3_switch_with_dual_supervisor',
  bg4: 'l2_modular2',
  bg5: 'l3_modular2 6500_vss2 hypervisor collab1',
  bg6:
    'content_router router_with_firewall2 netflow_router2 nam_virtual_service_blade ucs_5108_blade_chassis storage nexus_1kv_vsm nexus_1k ' +
    'nexus_1010 wireless_lan_controller primary_codec virtual_desktop_service video_gateway video_analytics telepresence_exchange ' +
    'meeting_scheduling_and_management_server content_recording_streaming_server communications_manager cisco_unified_presence_service ' +
    'cisco_unified_contact_center_enterprise_and_hosted h323 monitor telepresence_endpoint_twin_data_display operations_manager transcoder ' +
    'contact_center_express ip_ip_gateway shield set_top da_encoder ad_encoder da_decoder ad_decoder acs email_security vpn_concentrator ' +
    'ssl_terminator cisco_security_manager web_security nac_appliance ironport ips_ids firewall asa_5500 flow_collector load_balancer ' +
    'web_application_firewall analysis_correlation flow_analytics virtual_private_network2 web_security_services web_security_services2 ' +
    'virtual_private_network_connector',
  bg7: 'asr_1000',
  bg8: 'fibre_channel_director_mds_9000 fibre_channel_fabric_switch',
  bg9: 'ucs_c_series_server',
  bg10: 'immersive_telepresence_endpoint',
}

export const CISCO_BACKGROUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUNDS).flatMap(([ground, icons]) => icons.split(' ').map((icon) => [icon, ground] as const)),
)
